import { isRouteErrorResponse, Link, useRouteError } from "react-router";

/** What is shown when a page cannot be: one sentence and ways onward, never the failure's own text. */
export function ErrorPage() {
  const failure = useRouteError();
  const missing = isRouteErrorResponse(failure) && failure.status === 404;
  return (
    <main id="main" className="lost wrap">
      <p className="lab">{missing ? "404" : "500"}</p>
      <h1 className="d">{missing ? "No such page." : "A wire came loose."}</h1>
      <Link className="btn" to="/">
        Back to the home page
      </Link>
    </main>
  );
}
