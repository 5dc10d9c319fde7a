export const SERVER: string;
export const SERVER_SOURCE: string;
export const SERVER_FLAGS: string[];
export const SERVER_ENVIRONMENT: Record<string, string>;
