/** An email address as text: when too long for its line, it breaks at the @. */
export function EmailText({ children: address }: { children: string }) {
  const [name, ...home] = address.split('@');
  return home.length === 0 ? (
    address
  ) : (
    <>
      {name}
      <wbr />@{home.join('@')}
    </>
  );
}
