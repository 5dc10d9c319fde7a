import { z } from 'zod';

/** What brings a child to one class of a program without a place in it. */
export const guestKind = z.enum(['make_up', 'trial', 'day']);
export type GuestKind = z.infer<typeof guestKind>;
