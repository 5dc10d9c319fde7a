import type { Actor } from '../../../access/actor.ts';

/** A parent decides what a family is not interested in; the child reads the same suggestion. */
export const mayHide = ({ role }: Pick<Actor, 'role'>): boolean => role === 'parent';
