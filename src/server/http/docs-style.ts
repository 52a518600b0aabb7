/** How the documentation page looks: the shop's paper, ink and chili, in light and dark. */
export const docsStyle = `
:root {
  color-scheme: light dark;
  --paper: light-dark(#fdf9f1, #191310); --surface: light-dark(#ffffff, #241c17);
  --line: light-dark(#eadfcc, #40342b); --ink: light-dark(#2b1d13, #f8efe3);
  --muted: light-dark(#6b5746, #c6b5a3); --chili: light-dark(#ad2114, #ff9d8c);
  --herb: light-dark(#25602e, #96d69a); --turmeric: light-dark(#764e00, #f6cd78);
}
* { box-sizing: border-box }
html { scroll-padding-top: 1rem }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.6 "Be Vietnam Pro", system-ui, sans-serif }
main { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 4rem }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 .5rem }
h2 { font-size: 1.375rem; margin: 3rem 0 1rem; border-bottom: 2px solid var(--chili); padding-bottom: .25rem }
h3 { font-size: 1rem; margin: 0; display: flex; flex-wrap: wrap; gap: .25rem .75rem; align-items: baseline }
h4 { font-size: .875rem; margin: 1rem 0 .25rem; color: var(--muted) }
p { margin: .25rem 0 }
a { color: var(--chili); text-underline-offset: .2em }
a:focus-visible { outline: 3px solid; outline-offset: 2px; border-radius: .25rem }
code, pre { font-family: ui-monospace, SFMono-Regular, Menlo, monospace; font-size: .875rem; overflow-wrap: anywhere }
pre { margin: 0; white-space: pre-wrap }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; list-style: none; padding: 0; margin: 0 }
nav li a { display: inline-block; padding: .375rem 0 }
.call, .object { background: var(--surface); border: 1px solid var(--line); border-radius: 1rem; padding: 1rem; margin: 0 0 1rem }
.method { font-weight: 700; color: var(--chili) }
.get { color: var(--herb) }
.who { color: var(--muted); font-weight: 400; font-size: .875rem }
.closed { color: var(--turmeric) }
table { width: 100%; border-collapse: collapse; font-size: .875rem }
th { text-align: start; color: var(--muted); font-weight: 600 }
th, td { padding: .375rem .75rem .375rem 0; border-bottom: 1px solid var(--line); vertical-align: top; overflow-wrap: anywhere }
tr:last-child td { border-bottom: 0 }
.must { color: var(--chili); font-weight: 600 }
@media (max-width: 40rem) {
  thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
  table, tbody, tr, td { display: block }
  td { border: 0; padding: 0 }
  tr { border-bottom: 1px solid var(--line); padding: .5rem 0 }
  tr:last-child { border-bottom: 0 }
}
`
