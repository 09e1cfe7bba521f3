/** The 404 page. */
export function NotFound() {
  return (
    <>
      <h1>Page not found</h1>
      <p>
        There is nothing at this address. <a href="/">See what the library lends</a>.
      </p>
    </>
  );
}
