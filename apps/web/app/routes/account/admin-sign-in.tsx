export default function AdminSignIn() {
  return <h1 className="vh">admin sign in</h1>;
}
