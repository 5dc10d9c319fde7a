export default function Enrollments() {
  return <h1 className="vh">enrollments</h1>;
}
