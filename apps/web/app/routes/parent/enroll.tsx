export default function Enroll() {
  return <h1 className="vh">enroll</h1>;
}
