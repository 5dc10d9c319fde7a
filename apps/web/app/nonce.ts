import { createContext } from 'react';

/** The nonce of this answer while it is rendered; unknown, and not needed, in the browser. */
export const NonceContext = createContext<string | undefined>(undefined);
