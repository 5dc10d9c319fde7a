/** How a PostgreSQL of this machine is reached through its socket. */
export interface LocalConnection {
  host: string;
  user?: string;
  database?: string;
  port?: number;
}

/** The same as an address, for programs that are started with one. */
export function urlOf({ host, user = 'postgres', database = 'postgres', port }: LocalConnection): string {
  return `postgres://${user}@localhost${port ? `:${port}` : ''}/${database}?host=${encodeURIComponent(host)}`;
}
