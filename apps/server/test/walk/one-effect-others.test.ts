import { oneEffectOf } from './one-effect.ts';

oneEffectOf(1);
