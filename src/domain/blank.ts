/** Nothing a reader would see: white space, what has no width or no form, marks without a letter; as `private.is_blank`. */
export const isBlank = (text: string): boolean =>
  /^[\s\p{Cc}\p{Cf}\p{Co}\p{M}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800]*$/u.test(
    text,
  )
