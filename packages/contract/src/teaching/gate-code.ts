/** The code that a phone shows to a kiosk: who, which minute, and the mark that only the phone's key makes. */
export interface ShownCode {
  handle: string;
  minute: number;
  mark: string;
}

const prefix = 'gate1';

/** Minutes since 1970: a code is of one of them. */
export const minuteOf = (time: number): number => Math.floor(time / 60_000);

export const gateCodeText = ({ handle, minute, mark }: ShownCode): string => [prefix, handle, minute, mark].join('.');

/** Null for any other text that a camera may read. */
export function readGateCode(text: string): ShownCode | null {
  const match = /^gate1\.([\w-]{16})\.(\d{1,10})\.([\w-]{20})$/.exec(text);
  return match && { handle: match[1]!, minute: Number(match[2]), mark: match[3]! };
}
