import { z } from 'zod';

/** A field that people never see: whoever fills it in is a program. The server then says thanks and keeps nothing. */
export const honeypot = z.string().max(500, { error: 'Please leave this field empty' }).optional();
