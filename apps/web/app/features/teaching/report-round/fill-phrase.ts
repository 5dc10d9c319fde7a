import type { Pronoun } from '@doctorbird/contract/teaching/progress';

type Forms = { they: string; them: string; their: string };
const forms: Record<Pronoun, Forms> = {
  she: { they: 'she', them: 'her', their: 'her' },
  he: { they: 'he', them: 'him', their: 'his' },
  they: { they: 'they', them: 'them', their: 'their' },
};

/** A sentence of the bank about one child. What it has besides the names of the child stays. */
export function fillPhrase(text: string, child: { first_name: string; pronoun: Pronoun | null }): string {
  const parts: Record<string, string> = { first: child.first_name, ...forms[child.pronoun ?? 'they'] };
  return text.replace(/\{(first|they|them|their)\}/g, (_, name: string) => parts[name]!);
}
