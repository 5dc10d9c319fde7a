import { createContext } from 'react-router';

export type ApiReply = { status: number; body: unknown };

/** What the server provides to a rendering page: the API, called in the same process. */
export type Services = {
  callApi(method: string, path: string): Promise<ApiReply>;
};

export const servicesContext = createContext<Services>();
export const nonceContext = createContext('');
