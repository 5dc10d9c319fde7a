/** The drawing that stands for a program, by the key that its record carries. */
export function ProgramArt({ art }: { art: string }) {
  return <span data-art={art} />;
}
