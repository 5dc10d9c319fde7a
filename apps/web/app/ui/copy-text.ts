import { toast } from './toast.ts';

/** Copies a text and says so; not every browser lets a page do that, so the text is also shown where it can be selected. */
export async function copyText(text: string, said: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(said);
  } catch {
    toast.error('Copying is not allowed here. Please select it and copy it.');
  }
}
