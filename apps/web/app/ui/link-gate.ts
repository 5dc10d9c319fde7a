import { createContext } from 'react';

/** Which addresses the reader may open: buttons that lead elsewhere are not shown. Everything is open without one. */
export const LinkGate = createContext<(to: string) => boolean>(() => true);
