/** The portals that open without a connection. */
export type OfflineArea = 'staff' | 'parent' | 'student';
