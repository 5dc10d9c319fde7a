export default function Overview() {
  return <h1 className="vh">overview</h1>;
}
