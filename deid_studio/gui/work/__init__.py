"""Work that takes time: jobs off the window's thread, the busy dialog, queues of documents.
Everything here can be cancelled."""
