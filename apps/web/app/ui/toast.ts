export type Toast = {
  id: number;
  kind: 'success' | 'error';
  message: string;
  /** Undoes what the message reports. */
  undo?: () => void;
};

/** How long a toast stays (docs/rules.md, rule 24). */
export const toastDuration = 4000;
/** Reading, deciding and reaching the button takes longer than reading. */
export const undoDuration = 10_000;

let toasts: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

// Three at a time: more would cover the page they are about.
const add = (kind: Toast['kind'], message: string, undo?: () => void): void =>
  // A repeated message is shown once: pressing again must not cover the page.
  change(
    [...toasts.filter((toast) => toast.undo ?? toast.message !== message), { id: nextId++, kind, message, undo }].slice(
      -3,
    ),
  );

/** Shows a message at the top right, from anywhere. */
export const toast = {
  success: (message: string) => add('success', message),
  error: (message: string) => add('error', message),
  /** With a button that undoes it while the message is shown. */
  undoable: (message: string, undo: () => void) => add('success', message, undo),
};

export const currentToasts = () => toasts;
export const noToasts: readonly Toast[] = [];
export const dismissToast = (id: number): void => change(toasts.filter((one) => one.id !== id));

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
