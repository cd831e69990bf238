/** A field that can be written in has the focus, or a dialog is open: what somebody typed would be lost by leaving the page. */
export function isTyping(): boolean {
  const { activeElement: field } = document;
  const isField = field?.matches(
    'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]',
  );
  return isField === true || document.querySelector('dialog[open]') !== null;
}
