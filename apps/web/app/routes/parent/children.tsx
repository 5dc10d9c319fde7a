export default function Children() {
  return <h1 className="vh">children</h1>;
}
