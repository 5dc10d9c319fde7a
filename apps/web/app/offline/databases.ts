/** What a session stores on the device. Signing out deletes the key first: without it the answers cannot be read. */
export const sessionDatabases = { key: 'device-key', answers: 'device-answers' } as const;
