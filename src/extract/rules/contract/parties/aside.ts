/** What stands among the lines of an address and is none: persons, telephones, copies. */
export const aside =
  /^(?:attn|attention|e-?mail|tel|telephone|phone|fax|facsimile|telecopier|with a|copy|and to|or to|att|for the attention)(?!\p{L})|@|^\(|^\+?\d[\d ()./-]{8,}$/iu
