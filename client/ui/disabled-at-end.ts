/** Of a button that moves something: at its end it is not truly disabled, or whoever has just moved it there would lose the focus. */
export const disabledAtEnd = (isAtEnd: boolean, onClick: () => void) =>
  isAtEnd ? { 'data-disabled': true, 'aria-disabled': true } : { onClick };
