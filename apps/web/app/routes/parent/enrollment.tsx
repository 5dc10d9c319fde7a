export default function Enrollment() {
  return <h1 className="vh">enrollment</h1>;
}
