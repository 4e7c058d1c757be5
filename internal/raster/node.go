package raster

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"strings"
)

// node is an element of a picture.
type node struct {
	name    string
	attrs   map[string]string
	classes []string
	text    string
	parent  *node // nil of the picture
	kids    []*node
}

// parse reads a picture as a tree.
func parse(data []byte) (*node, error) {
	d := xml.NewDecoder(bytes.NewReader(data))
	root := &node{}
	open := []*node{root}
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return nil, fmt.Errorf("read picture: %w", err)
		}
		top := open[len(open)-1]
		switch t := token.(type) {
		case xml.StartElement:
			n := &node{name: t.Name.Local, attrs: map[string]string{}, parent: top}
			for _, a := range t.Attr {
				n.attrs[a.Name.Local] = a.Value
			}
			n.classes = strings.Fields(n.attrs["class"])
			top.kids = append(top.kids, n)
			open = append(open, n)
		case xml.EndElement:
			open = open[:len(open)-1]
		case xml.CharData:
			top.text += string(t)
		}
	}
	if len(root.kids) != 1 || root.kids[0].name != "svg" {
		return nil, errors.New("read picture: this is no SVG")
	}
	root.kids[0].parent = nil
	return root.kids[0], nil
}

// named collects the elements that have an id.
func (n *node) named(into map[string]*node) {
	if id := n.attrs["id"]; id != "" {
		into["#"+id] = n
	}
	for _, k := range n.kids {
		k.named(into)
	}
}

// numbers reads numbers separated by spaces or commas.
func numbers(text string) ([]float64, error) {
	s := scanner{text: strings.TrimSpace(text)}
	var list []float64
	for s.more() {
		x, err := s.number()
		if err != nil {
			return nil, err
		}
		list = append(list, x)
	}
	return list, nil
}

// number reads an attribute that is one number, nought without it.
func (n *node) number(name string) (float64, error) {
	text, ok := n.attrs[name]
	if !ok {
		return 0, nil
	}
	list, err := numbers(text)
	if err != nil || len(list) != 1 {
		return 0, fmt.Errorf("%s of %s: %q is no number", name, n.name, text)
	}
	return list[0], nil
}
