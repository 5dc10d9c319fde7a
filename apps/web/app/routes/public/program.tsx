export default function Program() {
  return <h1>Program</h1>;
}
