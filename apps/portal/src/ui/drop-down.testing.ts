// What the browser of the tests lacks of panels that buttons open: a press opens and closes, and both are told.

/** Opens and closes panels by the buttons that name them, as browsers do. */
export function openPanelsByPress(): void {
  HTMLElement.prototype.hidePopover = function hide() {
    turn(this, false);
  };
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button[popovertarget]') : null;
    const panel = document.getElementById(button?.getAttribute('popovertarget') ?? '');
    if (panel) turn(panel, panel.dataset.open === undefined);
  });
}

function turn(panel: HTMLElement, isOpen: boolean): void {
  if ((panel.dataset.open !== undefined) === isOpen) return;
  if (isOpen) panel.dataset.open = '';
  else delete panel.dataset.open;
  panel.dispatchEvent(Object.assign(new Event('toggle'), { newState: isOpen ? 'open' : 'closed' }));
}
