/** The 404 page. */
export function NotFound() {
  return (
    <>
      <h1>Page not found</h1>
      <p>
        <a href="/">Open the dashboard</a>
      </p>
    </>
  );
}
