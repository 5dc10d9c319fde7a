export default function Payments() {
  return <h1 className="vh">payments</h1>;
}
