import * as bench from './bench.mjs';
import * as contests from './contests.mjs';
import * as firstSeven from './first-seven.mjs';
import * as fourMore from './four-more.mjs';
import * as shows from './shows.mjs';
import * as workshop from './workshop.mjs';
import * as yards from './yards.mjs';

const all = { ...firstSeven, ...fourMore, ...contests, ...bench, ...shows, ...workshop, ...yards };
const keyOf = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Every rendered picture by its key. */
export const scenes = Object.fromEntries(Object.entries(all).map(([name, scene]) => [keyOf(name), scene]));
