export default function Dashboard() {
  return <h1 className="vh">dashboard</h1>;
}
