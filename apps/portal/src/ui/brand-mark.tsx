/** The mark of the portal, drawn in the page: the file of the same drawing, which the browser shows in its tab, is a request more. */
export function BrandMark({ size }: { readonly size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden>
      <rect width="32" height="32" rx="6" fill="#23282d" />
      <path d="M7 22.5h18v3H7zM9 19l3.2-8.5h6.3l2.2 4.2 3.9 1.2V19z" fill="#f5a524" />
    </svg>
  );
}
