import { createContext } from 'react';

/** The nonce of this response during rendering; unknown, and not needed, in the browser. */
export const NonceContext = createContext<string | undefined>(undefined);
