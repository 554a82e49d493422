/** Legal forms of companies, as they end a name in print. */
export const legalForm =
  /(?:^|[\s,.()])(?:G[mM][bB]H(?:\s?&\s?Co\.?\s?(?:KG|OHG|KGaA)?)?|mbH|gGmbH|PartG(?:\s?mbB)?|PartGmbB|AG|KGaA|KG|OHG|e\.\s?K\.?|e\.\s?V\.?|GbR|UG(?:\s?\(haftungsbeschränkt\))?|eG|a\.\s?G\.|SE|S\.?\s?A\.?\s?R\.?\s?L\.?|S[aà]rl|S[AÀ]RL|EURL|SASU|SAS|S\.A\.S\.?|S\.A\.?U?\.?|SA|SCI|SNC|S\.?L\.?U?\.?|S\.\s?[rR]\.\s?[lL]\.?s?\.?|Srl|SRL|S\.[pP]\.A\.?|SpA|SPA|S\.n\.c\.?|S\.a\.s\.?|Ltd\.?|LTD\.?|Limited|LIMITED|LLC|L\.L\.C\.?|LLP|Inc\.?|INC\.?|Corp\.?|CORP\.?|Corporation|CORPORATION|Co\.,?\s?Ltd\.?|PLC|plc|B\.?V\.?|N\.?V\.?|Pty\.?|PTY\.?|Pte\.?|PTE\.?|Oy|OY|AB|A\/S|ApS|AS|Sp\.\s?z\s?o\.?\s?o\.?|Sp\.\s?[jk]\.|Lda\.?|LTDA\.?|Ltda\.?|s\.\s?r\.\s?o\.|a\.\s?s\.|v\.\s?o\.\s?s\.|Kft\.?|Bt\.?|Zrt\.?|Nyrt\.?|Oyj|Tmi|Ltd\.\sŞti\.|Şti\.|A\.Ş\.|d\.\s?o\.\s?o\.|d\.\s?d\.|OÜ|UAB|SIA|EOOD|OOD|S\/B|SDN\.?\s?BHD\.?|Sdn\.?\s?Bhd\.?|SDNBHD\.?|SDN\.?BHD\.?|BHD\.?|Bhd\.?|ENTERPRISES?|Enterprises?|TRADING|Trading|HOLDINGS?|Holdings?|Versicherungsverein|Stiftung)(?=$|[\s,.;:()•|-])/u

/** "SDN BHD" as OCR spells it. */
export const sdnBhd = /\bS\s?[DO0]\s?N\.?[,]?\s*[B8]\s?H\s?[DO0]\b\.?|\bS\/B\b|\bSDN\b\.?|\bBHD\b\.?/i
