export default function Programs() {
  return <h1>Programs</h1>;
}
