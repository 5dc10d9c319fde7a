export default function ResetPassword() {
  return <h1 className="vh">reset password</h1>;
}
