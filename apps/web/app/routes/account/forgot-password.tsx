export default function ForgotPassword() {
  return <h1 className="vh">forgot password</h1>;
}
