export function paceOf(checkSeconds: number): number;
export function withPatience(ms: number): number;
export function atPace(days: number, pace?: number): number;
