import { createContext } from 'react';
import type { To } from 'react-router';

/** Which addresses the reader may open: buttons that lead elsewhere are not shown. Everything is open without one. */
export const LinkGate = createContext<(to: To) => boolean>(() => true);
