/** How the sign-in pages look: charcoal on near-white, amber for the one main action and for focus. */
export const style = `
:root { --ink: #23262b; --soft: #5b6169; --paper: #fbfbfa; --line: #8b9199; --amber: #f5a623; --bad: #b3261e; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #eceef0; --soft: #a9afb7; --paper: #1b1d20; --line: #7d848c; --amber: #f5a623; --bad: #ff9a91; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 400px; margin: 0 auto; padding: 48px 24px; }
.brand { margin: 0 0 24px; font-weight: 600; letter-spacing: 0.08em; color: var(--soft); }
h1 { margin: 0 0 24px; font-size: 28px; line-height: 1.2; font-weight: 600; }
h2 { margin: 0; font-size: 16px; font-weight: 600; }
.field { margin-bottom: 16px; }
label { display: block; margin-bottom: 4px; font-weight: 600; }
input { width: 100%; height: 48px; padding: 0 12px; font: inherit; color: inherit; background: transparent;
  border: 1px solid var(--line); border-radius: 6px; }
input[aria-invalid] { border-color: var(--bad); border-width: 2px; }
.problem { margin: 4px 0 0; color: var(--bad); }
button { width: 100%; min-height: 48px; margin-top: 8px; font: inherit; font-weight: 600; color: #23262b;
  background: var(--amber); border: 0; border-radius: 6px; cursor: pointer; }
button.quiet { color: var(--ink); background: transparent; border: 1px solid var(--line); }
:focus-visible { outline: 3px solid var(--amber); outline-offset: 2px; }
section { margin-top: 40px; padding-top: 24px; border-top: 1px solid var(--line); }
section p, .detail { margin: 0 0 8px; color: var(--soft); font-size: 14px; }
ul { list-style: none; margin: 0; padding: 0; }
li a { display: flex; flex-wrap: wrap; align-items: center; gap: 0 8px; min-height: 48px; padding: 8px;
  margin: 0 -8px; color: var(--ink); text-decoration: none; border-radius: 6px; }
li a:hover { text-decoration: underline; }
li span { color: var(--soft); font-size: 14px; }
summary { min-height: 48px; padding: 12px 0; cursor: pointer; }
p a { color: var(--ink); }
`;
