import { pathToFileURL } from 'node:url';

/** The exports of the web build. The bundle of the server has a module of its own in this place, with the pages in it (bundle.mjs). */
export const loadWebBuild = (entry: string): Promise<unknown> => import(pathToFileURL(entry).href);
