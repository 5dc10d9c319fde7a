import { vi } from 'vitest';

let heard: string[] = [];
let expected: readonly RegExp[] = [];

const textOf = (part: unknown): string => (part instanceof Error ? part.message : String(part));

/** Collects warnings and errors in the browser's console; no component may write there. */
export function listenToConsole(): void {
  heard = [];
  expected = [];
  for (const kind of ['error', 'warn'] as const)
    vi.spyOn(console, kind).mockImplementation((...parts: unknown[]) => {
      heard.push(parts.map(textOf).join(' '));
    });
}

/** Lines that this test expects. */
export const expectComplaint = (...texts: RegExp[]): void => void (expected = texts);

export const complaints = (): readonly string[] => heard.filter((line) => !expected.some((texts) => texts.test(line)));
