/** Nothing a reader would see: white space, what has no width, fillers; as the database has it (`private.is_blank`). */
export const isBlank = (text: string): boolean =>
  /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text)
