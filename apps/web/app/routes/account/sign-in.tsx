export default function SignIn() {
  return <h1 className="vh">sign in</h1>;
}
