/** Whether somebody writes there: a box or a chip that was clicked has the focus, too, and takes no letters. */
export const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('input:not([type="checkbox"], [type="radio"]), textarea, select') ||
    target.closest('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null)
